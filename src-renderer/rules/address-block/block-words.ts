// Words that stand about an address without being part of it, and words that say what a line is. Plain patterns; which of
// them counts where is decided in read-block.ts.

/** In front of a value: "Tel.:", "PLZ/Ort:", "收件人：". */
export type LabelKind =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'postalCity'
  | 'country'
  | 'region'
  | 'phone'
  | 'fax'
  | 'email'
  | 'web'
  | 'address'

const labels: readonly (readonly [kind: LabelKind, words: string])[] = [
  [
    'postalCity',
    'plz ?/ ?ort|plz, ort|plz und ort|postcode ?/ ?city|zip ?/ ?city|cp ?/ ?ville|cap ?/ ?città|kod i miasto',
  ],
  ['firstName', 'vorname|first name|given name|prénom|nome proprio|voornaam|imię'],
  ['lastName', 'nachname|familienname|last name|surname|family name|cognome|apellidos?|achternaam|nazwisko'],
  [
    'name',
    'vor- ?und nachname|vollständiger name|full name|name|empfänger|recipient|ship to|deliver to|lieferadresse|nom et prénom|nom|nome|nombre|naam|imię i nazwisko|odbiorca|destinataire|destinatario|收件人|收货人|姓名|氏名|お名前|받는 사람|an|to',
  ],
  ['company', 'firma|company|unternehmen|société|azienda|empresa|bedrijf|公司|会社名'],
  [
    'street',
    'straße ?/ ?nr\\.?|straße und hausnummer|straße|strasse|street address|street|address line 1|anschrift|ulica|rue|via|calle|straat|adresse 1',
  ],
  ['address', 'adresse|address|adres|dirección|indirizzo|地址|住所|주소'],
  [
    'postalCode',
    'postleitzahl|plz|zip code|zip|postal code|postcode|code postal|cap|cp|kod pocztowy|邮编|邮政编码|郵便番号|우편번호',
  ],
  ['city', 'wohnort|ort|stadt|city|town|ville|città|ciudad|plaats|miasto|城市|市区町村'],
  ['region', 'bundesland|state|province|county|région|provincia|region'],
  ['country', 'land|country|pays|paese|país|kraj|国家|国'],
  ['fax', 'telefax|fax'],
  [
    'phone',
    'telefon|tel\\.?-?nr\\.?|telefonnummer|tel\\.?|phone|telephone|mobile|mobil|mobiltelefon|handy|cell|téléphone|teléfono|telefono|tél\\.?|telefoon|móvil|gsm|kom\\.?|电话|手机|電話|전화',
  ],
  ['email', 'e-?mail-?adresse|e-?mail|mail|courriel|correo|邮箱|メール'],
  ['web', 'web|internet|website|homepage|www'],
]
export const labelPatterns = labels.map(([kind, words]) => ({
  kind,
  pattern: new RegExp(`^(?:${words})\\s*[:：]\\s*`, 'iu'),
}))
/** A telephone's label needs no colon. */
export const bareLabels = [
  {
    kind: 'phone' as const,
    pattern: /^(?:tel(?:efon)?\.?|phone|mobil(?:e|telefon)?|handy|t[ée]l\.?|電話|电话)\s+(?=[+(\d])/iu,
  },
  { kind: 'fax' as const, pattern: /^(?:tele)?fax\.?\s+(?=[+(\d])/iu },
  { kind: 'email' as const, pattern: /^(?:e-?mail|mailto)\s*:?\s+(?=\S+@)/iu },
]

/** Lines that are no part of an address. */
export const besides =
  /^(?:mit (?:freundlichen|besten|vielen) grüßen|(?:viele|beste|liebe|freundliche|herzliche) grüße|gru(?:ß|ss)|lg|vg|mfg|best regards|kind regards|regards|best wishes|thanks|thank you|cheers|sincerely|cordialement|bien à vous|saludos|cordiali saluti|distinti saluti|met vriendelijke groet(?:en)?|pozdrawiam|med vänliga hälsningar|von meinem \p{L}+ gesendet|gesendet von .*|sent from my .*|envoyé de mon .*|inviato da .*|lieferadresse|lieferanschrift|rechnungsadresse|shipping address|delivery address|ship to|address|adresse|anschrift)[\s:,.!]*$/iu
export const records =
  /^(?:ust-?id|ust\.?-?idnr|umsatzsteuer|vat|tax|steuer|nip|regon|p\.? ?iva|partita iva|cif|nif|c\.f\.|siret|siren|tva|kvk|btw|hrb|hra|amtsgericht|registergericht|geschäftsführer|iban|bic|org\.? ?nr|ičo|dič|kundennummer|kunden-?nr|customer (?:no|number))\b/iu
export const webPage = /^(?:https?:\/\/|www\.)\S+$/i

const salutation =
  'frau|herrn|herr|familie|fam\\.|firma|fa\\.|eheleute|monsieur|madame|mademoiselle|mme|mlle|m\\.|mr\\.?|mrs\\.?|ms\\.?|miss|mx\\.?|sir|gent\\.?(?:mo|ma)?|sig\\.?(?:ra|na)?|signora|signor|spett\\.?(?:le)?|dott\\.?(?:ssa)?|d\\.|dña\\.|don|doña|sr\\.?|sra\\.?|señor|señora|dhr\\.?|mevr\\.?|mw\\.?|de heer|mevrouw|pan|pani|sz\\.? ?p\\.?|fru|paní'
export const salutationAlone = new RegExp(
  `^(?:(?:an|to|à|a)\\s+)?(?:${salutation})(?:\\s+(?:${salutation}))*[.,:]?$`,
  'iu',
)
export const salutationBefore = new RegExp(`^((?:(?:an|to)\\s+)?(?:(?:${salutation})\\s+)+)(?=\\p{Lu})`, 'iu')
export const honoursBehind = /\s*(?:様|殿|御中|さん|先生|님|귀하|收|启)$/u

export const attention =
  /^(?:z\. ?hd?\.?(?: von| v\.)?|z\. ?h\.|zu händen(?: von)?|attn\.?:?|attention:?|fao|t\.a\.v\.?|ter attentie van|à l[’']attention de|a l[’']att\.? de|c\.a\.|alla c\.a\.|a la atención de|do rąk|dw\.)\s+/iu
/** Stays with the address, for without it nobody finds the person. */
export const careOf = /^(?:c\/o|c\/-|presso|p\/a|bei|chez|per adr\.?|u\/)\s+/iu

export const building =
  /^(?:apt\.?|apartment|flat|suite|ste\.?|unit|floor|level|room|building|bldg\.?|block|tower|house|the\s+\p{Lu}|résidence|residence|bât\.?|bâtiment|immeuble|escalier|étage|entrée|hinterhaus|vorderhaus|hinterhof|gartenhaus|haus\s+\p{Lu}|gebäude|eingang|tor\s|halle|stock|\d+\.\s?(?:og|stock|etage|etg)|og\b|eg\b|dg\b|abt\.|abteilung|dept\.?|department|piano|scala|interno|int\.|palazzo|edificio|portal|planta|puerta|klatka|m\.\s?\d|lok\.|lgh|box|bus\s\d|bte)/iu
export const postBox =
  /^(?:p\.? ?o\.? box|po box|post office box|postfach|bp|b\.p\.|boîte postale|case postale|casella postale|apartado|postbus|skr\.? poczt\.?|skrytka|locked bag|private bag|box)\s*\d/iu

/** Words of streets, with the countries that mostly have them; the first is the likeliest with a code of its length. */
export const streetWords: readonly (readonly [pattern: RegExp, countries: readonly string[]])[] = [
  [
    /(?:straße|strasse|str\.|gasse|allee|platz|ring|damm|ufer|chaussee|steig|stieg|markt|weg)(?=$|[\s,\d])/iu,
    ['DE', 'AT', 'CH'],
  ],
  [
    /(?:^|\s|\d,? )(?:rue|avenue|av\.|boulevard|bd|bld|chemin|ch\.|impasse|place|allée|quai|route|cours|square)\s/iu,
    ['FR', 'CH', 'BE', 'CA', 'LU'],
  ],
  [/^(?:via|viale|v\.le|piazza|p\.za|corso|c\.so|largo|vicolo|strada|contrada|loc\.)\s/iu, ['IT', 'CH']],
  [
    /^(?:calle|c\/|c\.|avda\.?|avenida|av\.|plaza|pza\.?|pl\.|paseo|pº|ronda|camino|carretera|carrer|travesía)\s?/iu,
    ['ES'],
  ],
  [/^(?:rua|r\.|travessa|praça|largo|alameda|estrada)\s/iu, ['PT']],
  [/^(?:ul\.|ulica|al\.|aleja|os\.|osiedle|pl\.|plac)\s/iu, ['PL']],
  [/(?:straat|laan|plein|kade|gracht|dijk|singel|weg|steeg|hof|pad|dreef|lei)(?=$|[\s,\d])/iu, ['NL', 'BE']],
  [/(?:gatan|vägen|gränd|torg|stigen)(?=$|[\s,\d])/iu, ['SE']],
  [/(?:gade|vej|stræde|allé)(?=$|[\s,\d])/iu, ['DK']],
  [/(?:gata|veien|vegen|gaten)(?=$|[\s,\d])/iu, ['NO']],
  [
    /\b(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|close|crescent|court|ct|way|terrace|hill|gardens|grove|mews|row|quay|square|parade|boulevard|blvd|highway|hwy|parkway|pkwy|place|pl|broadway)\b\.?(?=$|[\s,])/iu,
    ['US', 'GB', 'IE', 'CA', 'AU'],
  ],
]
