// Recipients of twelve countries, made up by the number: the same number is always the same person. Names and towns are as
// frequent as they are in life: a few are everywhere, most are rare.
import type { Draft } from '../../../src-preload/contract/draft'
import { aDraft } from '../../support/builders'

type Country = {
  code: string
  first: string
  last: string
  streets: string
  towns: string
  dial: string
  postal: string
}

/** `#` in a postal code is a digit. */
const countries: readonly Country[] = [
  {
    code: 'DE',
    first: 'Jürgen Käthe Anna Lukas Björn Ute Mia Paul Sören Greta',
    last: 'Müller Schmidt Groß Weiß Köhler Jäger Berg Schröder Straßburger Böhm Vogel Krüger',
    streets: 'Hauptstraße Königsallee Am_Speicher Lindenweg',
    towns: 'Berlin München Köln Dresden Lübeck Görlitz Bremen',
    dial: '+49',
    postal: '#####',
  },
  {
    code: 'PL',
    first: 'Łucja Paweł Małgorzata Zofia Jakub Wojciech',
    last: 'Świątek Wójcik Kowalski Żuraw Dąbrowska Łukasik',
    streets: 'Piotrkowska Żurawia Długa',
    towns: 'Łódź Warszawa Gdańsk Poznań Wrocław',
    dial: '+48',
    postal: '##-###',
  },
  {
    code: 'DK',
    first: 'Søren Bjørn Åse Freja Mads Ida',
    last: 'Kjær Østergaard Møller Sørensen Nygård Holm',
    streets: 'Østerbrogade Nørregade Strandvejen',
    towns: 'København Århus Ålborg Odense',
    dial: '+45',
    postal: '####',
  },
  {
    code: 'FR',
    first: 'Élodie François Zoé Léa Noël Chloé',
    last: 'Lefèvre Béranger Dubois Moreau Garçon Petit',
    streets: 'Rue_de_la_Paix Avenue_Foch Boulevard_Voltaire',
    towns: 'Paris Besançon Nîmes Orléans Lyon',
    dial: '+33',
    postal: '#####',
  },
  {
    code: 'ES',
    first: 'Íñigo Begoña José Lucía Martín Noelia',
    last: 'Muñoz Ibáñez García López Peña Núñez',
    streets: 'Calle_Mayor Gran_Vía Paseo_del_Prado',
    towns: 'Madrid Málaga Cádiz León Sevilla',
    dial: '+34',
    postal: '#####',
  },
  {
    code: 'CZ',
    first: 'Žofie Jiří Šárka Ondřej Tereza Věra',
    last: 'Dvořák Říha Černý Novotná Procházka Růžička',
    streets: 'Národní Vinohradská Dlouhá',
    towns: 'Praha Brno Plzeň Ostrava',
    dial: '+420',
    postal: '### ##',
  },
  {
    code: 'GR',
    first: 'Γιώργος Ελένη Νίκος Μαρία',
    last: 'Παππάς Νικολάου Βασιλείου Ιωάννου',
    streets: 'Ερμού Πανεπιστημίου',
    towns: 'Αθήνα Θεσσαλονίκη Πάτρα',
    dial: '+30',
    postal: '### ##',
  },
  {
    code: 'UA',
    first: 'Анна Олена Тарас Сергій',
    last: 'Коваленко Шевченко Бондар Ткач',
    streets: 'Хрещатик Саксаганського',
    towns: 'Київ Львів Одеса',
    dial: '+380',
    postal: '#####',
  },
  {
    code: 'CN',
    first: '伟 芳 娜 秀英 敏 静',
    last: '王 李 张 刘 陈 杨',
    streets: '中山路 人民南路',
    towns: '深圳市 上海市 广州市 成都市',
    dial: '+86',
    postal: '######',
  },
  {
    code: 'JP',
    first: '陽菜 蓮 葵 大翔 さくら',
    last: '佐藤 鈴木 高橋 田中 渡辺',
    streets: '千代田 銀座通り',
    towns: '東京都 大阪市 札幌市 横浜市',
    dial: '+81',
    postal: '###-####',
  },
  {
    code: 'KR',
    first: '서준 하은 지우 민서',
    last: '김 이 박 최 정',
    streets: '테헤란로 종로',
    towns: '서울특별시 부산광역시 인천광역시',
    dial: '+82',
    postal: '#####',
  },
  {
    code: 'NL',
    first: 'Eerste Sanne Daan Femke Bram',
    last: 'van_der_Heijden de_Vries Jansen Bakker IJsbrandy',
    streets: 'Prinsengracht Coolsingel Oudegracht',
    towns: 'Utrecht Amsterdam Rotterdam',
    dial: '+31',
    postal: '#### AB',
  },
]
const carriers = ['baltic-express', 'nordpost', 'worldfreight', 'alpine-parcel', 'harbour-lines']
const goods = ['Coffee', 'Zwei Bücher', 'Spare part', 'Keramik', 'Candles', 'Wool socks']

/** Numbers that look like chance and come again in every run. */
export const seeded = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}

/** The first ones come much oftener than the last ones. */
const pick = (list: string, chance: (below: number) => number): string => {
  const words = list.split(' ')
  const at = Math.min(chance(words.length), chance(words.length))
  return (words[at] ?? '').replaceAll('_', ' ')
}

const template = aDraft()

export type MadeUp = { draft: Draft; shipmentNumber: string; assignmentId: string; carrier: string }

export function madeUpShipment(seq: number): MadeUp {
  const chance = seeded(Math.imul(seq, 0x9e3779b1))
  const country = countries[Math.min(chance(countries.length), chance(countries.length))] ?? countries[0]
  if (country === undefined) throw new Error('There is no country.')
  const digits = (count: number) => Array.from({ length: count }, () => String(chance(10))).join('')
  // Most family names are rare.
  const tail =
    chance(3) === 0 ? '' : `-${pick(country.last, chance)}${chance(40) === 0 ? ` ${digits(2)}` : ''}`
  const firstName = pick(country.first, chance)
  const lastName = pick(country.last, chance) + tail
  const recipient: Draft['recipient'] = {
    ...template.recipient,
    firstName,
    lastName,
    company:
      chance(4) === 0 ? `${pick(country.last, chance)} ${['GmbH', 'ApS', 'Kaffe', 'Ltd'][chance(4)]}` : null,
    addressLine: `${pick(country.streets, chance)} ${chance(180) + 1}`,
    addressLine2: null,
    postalCode: country.postal.replace(/#/g, () => String(chance(10))),
    city: pick(country.towns, chance),
    countryCode: country.code,
    phoneNumber: `${country.dial} ${digits(3)} ${digits(4)} ${digits(2)}`,
    email: `kunde${digits(6)}@example.com`,
  }
  const reference = [
    `#${20_000 + seq}`,
    `WEB-2026-${digits(5)}`,
    `B2B/KBH/${digits(4)}-A/PALLET-${chance(9)}`,
  ][chance(3)]
  return {
    draft: {
      ...template,
      recipient,
      parcel: {
        ...template.parcel,
        reference: reference ?? null,
        description: goods[chance(goods.length)] ?? null,
      },
    },
    shipmentNumber: `${['BX', 'NP', 'WF'][chance(3)]}${digits(2)}${String(seq).padStart(8, '0')}`,
    assignmentId: `a${digits(6)}-${String(seq)}`,
    carrier: carriers[Math.min(chance(carriers.length), chance(carriers.length))] ?? 'nordpost',
  }
}
