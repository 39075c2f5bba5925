// Names of countries that are on parcels and in files, but in no table.

export const countriesAlsoCalled: Readonly<Record<string, readonly string[]>> = {
  DE: ['BRD', 'DEU', 'Bundesrepublik Deutschland'],
  GB: [
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'Schottland',
    'Nordirland',
    'UK',
    'U.K.',
    'Great Britain',
    'Großbritannien',
  ],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Česká republika', 'Czech Republic', 'Tschechische Republik'],
  CH: ['Helvetia'],
  KR: ['South Korea', 'Südkorea'],
  MK: ['Macedonia', 'Mazedonien'],
  XK: ['Kosova'],
  SK: ['Slovenská republika'],
  US: ['U.S.A.', 'United States of America', 'EE. UU.', 'Estados Unidos de América'],
  IE: ['Republic of Ireland', 'Éire', 'Eire'],
  AT: ['Republik Österreich'],
}
