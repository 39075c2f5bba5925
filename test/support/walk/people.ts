// Made-up recipients in many scripts, for looking at the screens.
import type { DraftParts } from '../builders'

export const people: readonly DraftParts[] = [
  {
    recipient: { firstName: 'Jörg', lastName: 'Müßig', postalCode: '01099', city: 'Dresden' },
    parcel: { reference: '#1002' },
  },
  {
    recipient: {
      firstName: '서준',
      lastName: '김',
      addressLine: '테헤란로 152',
      countryCode: 'KR',
      postalCode: '06236',
      city: '서울특별시',
    },
    parcel: { reference: '#1000' },
  },
  {
    recipient: {
      firstName: 'Ana',
      lastName: 'Sousa',
      countryCode: 'PT',
      postalCode: '4000-123',
      city: 'Porto',
    },
    parcel: { reference: '#0999' },
  },
  {
    recipient: {
      firstName: 'Nora',
      lastName: 'Weber',
      addressLine: 'Hauptstr. 4/1',
      postalCode: '10115',
      city: 'Berlin',
    },
    parcel: { reference: '#0998' },
  },
  {
    recipient: {
      firstName: 'Łucja',
      lastName: 'Świątek',
      addressLine: 'ul. Żurawia 12',
      countryCode: 'PL',
      postalCode: '00-503',
      city: 'Warszawa',
    },
    parcel: { reference: '#0997' },
  },
  {
    recipient: {
      firstName: 'Eerste',
      lastName: 'van der Heijden',
      addressLine: 'Eerste Jan van der Heijdenstraat 157 H',
      countryCode: 'NL',
      postalCode: '1073 VC',
      city: 'Utrecht',
    },
    parcel: { reference: '#0996' },
  },
  {
    recipient: {
      firstName: 'Δήμητρα',
      lastName: 'Παπαδοπούλου',
      addressLine: 'Ερμού 25',
      countryCode: 'GR',
      postalCode: '105 63',
      city: 'Αθήνα',
    },
    parcel: { reference: '#0995' },
  },
  {
    recipient: {
      firstName: '花子',
      lastName: '山田',
      addressLine: '神南1-2-3',
      countryCode: 'JP',
      postalCode: '150-0041',
      city: '東京都渋谷区',
    },
    parcel: { reference: '#0994' },
  },
  {
    recipient: {
      firstName: 'ليلى',
      lastName: 'حداد',
      addressLine: 'شارع الحمرا 14',
      countryCode: 'LB',
      postalCode: '1103',
      city: 'بيروت',
    },
    parcel: { reference: '#0993' },
  },
  {
    recipient: {
      firstName: 'Олена',
      lastName: 'Шевченко',
      addressLine: 'вул. Хрещатик 22',
      countryCode: 'UA',
      postalCode: '01001',
      city: 'Київ',
    },
    parcel: { reference: '#0992' },
  },
  {
    recipient: {
      firstName: 'Mehmet',
      lastName: 'Yıldırım',
      company: 'Yıldırım Kırtasiye',
      addressLine: 'İstiklal Cad. 44',
      countryCode: 'TR',
      postalCode: '34435',
      city: 'İstanbul',
    },
    parcel: { reference: null },
  },
  {
    recipient: {
      firstName: 'Siobhán',
      lastName: 'Ní Bhriain',
      countryCode: 'IE',
      postalCode: 'D02 X285',
      city: 'Dublin',
    },
    parcel: { reference: '#0990' },
  },
]
