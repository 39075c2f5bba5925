// Names of countries that are on parcels and in files, but in no table.

export const countriesAlsoCalled: Readonly<Record<string, readonly string[]>> = {
  DE: ['BRD', 'DEU', 'Bundesrepublik Deutschland'],
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Schottland', 'Nordirland', 'UK'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic', 'Tschechische Republik'],
  CH: ['Helvetia'],
  KR: ['South Korea', 'Südkorea'],
  MK: ['Macedonia', 'Mazedonien'],
  XK: ['Kosova'],
}
