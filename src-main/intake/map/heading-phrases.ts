// What columns are called, in the languages of the exports that are known. Whole phrases, compared without accents, signs
// and capitals; whose address a column holds is said by other words (heading-sides.ts) and taken off before.
import type { ColumnTarget } from '../../../src-preload/contract/order-vocabulary'

/** The first of a target's phrases is the best: two order numbers in one file, and the earlier phrase is taken. */
export const headingPhrases: Readonly<Partial<Record<ColumnTarget, string>>> = {
  orderNumber: `order number|order no|order nr|order #|order|order id|orderid|ordernumber|bestellnummer|bestellnr|bestell nr|
    bestellung|bestell id|auftragsnummer|auftragsnr|auftrag|auftrags nr|belegnummer|belegnr|order reference|order ref|reference|
    referenz|referenznummer|ref|your reference|kundenreferenz|numer zamówienia|nr zamówienia|zamówienie|numéro de commande|
    n° de commande|no de commande|commande|référence|numero ordine|n ordine|ordine|id ordine|número de pedido|nº pedido|
    n pedido|pedido|encomenda|número da encomenda|bestelnummer|ordernummer|ordrenummer|ordrenr|ordre|ordernr|objednávka|
    číslo objednávky|rendelésszám|rendelés|sipariş no|注文番号|注文id|受注番号|订单编号|订单号|주문번호|出荷id|record number|sales record number|
    verkaufsprotokollnummer|shipment reference|customer reference|invoice number|rechnungsnummer|id|nr|no|number|nummer|numer|
    vorgangsnummer|vorgang|parent order number|purchase order`,
  fullName: `name|full name|fullname|name and surname|first and last name|contact name|contact|contact person|person|
    ansprechpartner|vollständiger name|voller name|vor und nachname|vorname nachname|vor nachname|vorname und nachname|
    imię i nazwisko|nazwisko i imię|nom complet|nom et prénom|prénom et nom|nome e cognome|nome completo|
    nombre completo|nombre y apellidos|naam|volledige naam|navn|fulde navn|namn|jméno a příjmení|
    teljes név|név|ad soyad|氏名|お名前|名前|姓名|收件人|收货人|이름|받는분|수취인|attention|attn|address name|kontakt|an`,
  firstName: `first name|firstname|given name|forename|vorname|imię|prénom|prenom|primo nome|nombre|voornaam|fornavn|förnamn|jméno|
    keresztnév|ad|名|primeiro nome|fname`,
  lastName: `last name|lastname|surname|family name|nachname|familienname|zuname|nazwisko|nom|nom de famille|cognome|apellido|
    apellidos|achternaam|etternavn|efternavn|efternamn|příjmení|vezetéknév|soyad|姓|sobrenome|apelido|lname`,
  company: `company|company name|firm|firma|firmenname|unternehmen|organisation|organization|business|business name|firma name|nazwa firmy|
    société|societe|entreprise|raison sociale|azienda|ragione sociale|empresa|razón social|bedrijf|bedrijfsnaam|firmanavn|
    företag|företagsnamn|společnost|cég|cégnév|şirket|会社名|会社|公司|회사`,
  department: `department|abteilung|firmenzusatz|firma zusatz|company addition|dział|afdeling|avdelning|oddělení`,
  street: `street|street 1|street1|street name|address|address 1|address1|address line|address line 1|address line1|addressline1|street address|
    street address 1|street address line 1|straße|strasse|str|straße 1|straßenname|straße hausnummer|straße und hausnummer|straße nr|
    straße und nr|straße hausnr|straße u hausnr|adresse|adresse 1|adresszeile|adresszeile 1|anschrift|anschrift 1|ulica|
    ulica i numer|ulica i nr|adres|adres 1|rue|adresse ligne 1|adresse postale|voie|via|indirizzo|indirizzo 1|
    calle|dirección|direccion|dirección 1|straat|straatnaam|adresregel 1|vej|gade|gate|adress|gata|gatuadress|
    ulice|cím|utca|adres satırı|morada|endereço|rua|住所|住所1|地址|详细地址|주소|address 1 2|address 1&2|line 1|ship address`,
  houseNumber: `house number|house no|house nr|housenumber|street number|street no|hausnummer|hausnr|haus nr|haus nummer|nr domu|numer domu|
    numéro|n° de rue|civico|numero civico|número|huisnummer|husnummer|husnr|číslo popisné|číslo domu|házszám|building number`,
  street2: `street 2|street2|address 2|address2|address line 2|address line2|addressline2|street address 2|address addition|additional address|
    additional|addition|adresszusatz|adresszusatz 1|zusatz|zusatz 1|straße 2|adresse 2|adresszeile 2|anschrift 2|apartment|apt|flat|suite|unit|
    apartment suite|adres 2|numer lokalu|nr lokalu|complément|complément d adresse|adresse ligne 2|indirizzo 2|
    dirección 2|adresregel 2|toevoeging|huisnummer toevoeging|建物|建物名|住所2|line 2|house number addition|house number suffix|address extra|
    address info|additional info|postnummer dhl|dhl postnummer|post number|care of|c o`,
  street3: `street 3|street3|address 3|address3|address line 3|address line3|adresszusatz 2|zusatz 2|adresse 3|straße 3|line 3|district`,
  postalCode: `postal code|postalcode|postcode|post code|zip|zip code|zipcode|zip postal code|zip/postal code|postal|plz|postleitzahl|kod pocztowy|
    kod|code postal|cp|cap|codice postale|código postal|codigo postal|c p|postnummer|postnr|poštovní směrovací číslo|psč|psc|irányítószám|
    posta kodu|郵便番号|邮编|邮政编码|우편번호|zip/postcode|postcode zip|pin code|eircode|plz zip`,
  city: `city|town|city town|place|locality|suburb|ort|stadt|wohnort|gemeinde|miasto|miejscowość|ville|commune|localité|città|
    citta|comune|località|ciudad|población|localidad|plaats|woonplaats|stad|by|sted|poststed|postort|město|obec|város|település|şehir|
    il|cidade|市区町村|城市|도시|town city|ship city`,
  postalCity: `postal code city|postcode city|zip city|plz ort|plz und ort|plz/ort|ort plz|kod pocztowy miasto|kod i miejscowość|postcode en plaats|
    code postal ville|cap città|postcode town`,
  region: `region|state name|province name|state|state code|province|state province|province code|state/province|county|bundesland|kanton|land bundesland|województwo|
    département|région|provincia|regione|estado|provincie|county state|stato provincia|kraj okres|megye|ilçe|都道府県|省|시도|country state id`,
  country: `country|country code|country iso2|country iso|country name|land|ländercode|länderkürzel|landeskürzel|lieferland|kraj|kod kraju|pays|code pays|
    paese|nazione|país|pais|landcode|landkode|stát|země|ország|ülke|国|国名|国家|국가|countrycode|country id|destination country|ship country`,
  wholeAddress: `full address|complete address|whole address|vollständige adresse|komplette adresse|gesamte adresse|adresse komplett|
    delivery details|address block|adres pełny|adresse complète`,
  phone: `phone|phone number|phonenumber|phone no|telephone|telephone number|tel|tel no|mobile|mobile phone|mobile number|cell|cell phone|telefon|telefonnummer|
    telefonnr|tel nr|handy|handynummer|mobil|mobilnummer|numer telefonu|téléphone|portable|telefono|cellulare|teléfono|
    telefoon|telefoonnummer|tlf|telefonní číslo|telefonszám|電話|電話番号|电话|手机|전화번호|contact phone|contact number|daytime phone`,
  email: `e mail|email|mail|e mail address|email address|mail address|e mail adresse|mailadresse|adres e mail|courriel|
    adresse e mail|adresse mail|indirizzo email|correo|correo electrónico|e mailadres|e post|epost|メール|メールアドレス|邮箱|이메일|
    contact email|contact e mail`,
  weight: `weight|total weight|gross weight|package weight|parcel weight|shipping weight|shipment weight|order weight|item weight|unit weight|product weight|
    lineitem weight|weight per piece|weight per item|gewicht|gesamtgewicht|bruttogewicht|paketgewicht|versandgewicht|artikelgewicht|stückgewicht|
    einzelgewicht|masse|waga|waga paczki|poids|poids total|peso|peso total|gewicht totaal|totaalgewicht|vægt|vekt|vikt|hmotnost|súly|
    ağırlık|重量|重さ|무게|wt`,
  length: `length|package length|parcel length|länge|l|długość|longueur|lunghezza|largo|longitud|comprimento|lengte|længde|lengde|längd|
    délka|hosszúság|uzunluk|長さ|长|item length`,
  width: `width|package width|parcel width|breite|b|w|szerokość|largeur|larghezza|ancho|anchura|largura|breedte|bredde|bredd|šířka|szélesség|
    genişlik|幅|宽|item width`,
  height: `height|package height|parcel height|höhe|h|wysokość|hauteur|altezza|alto|altura|hoogte|højde|høyde|höjd|výška|magasság|
    yükseklik|高さ|高|item height|depth|tiefe`,
  size: `size|dimensions|dimension|package size|parcel size|package dimensions|parcel dimensions|größe|paketgröße|maße|abmessungen|abmessung|
    l x b x h|lxbxh|lbh|l x w x h|lxwxh|wymiary|rozmiar|taille|dimensioni|misure|medidas|dimensiones|dimensões|afmetingen|maten|mål|mått|
    rozměry|méret|boyut|サイズ|尺寸`,
  itemName: `item|item name|item title|items|product|product name|product title|article|article name|lineitem name|line item name|line item|title|
    listing title|artikel|artikelname|artikelbezeichnung|artikelbeschreibung|bezeichnung|angebotstitel|produkt|produktname|article name|nazwa produktu|
    towar|nom du produit|produit|nome prodotto|prodotto|articolo|producto|nombre del producto|artículo|produto|productnaam|produktnavn|vare|
    produktnamn|název produktu|zboží|termék|ürün|商品名|商品|品名|产品|상품명|contents|content|inhalt|description|beschreibung|opis|
    descrizione|descripción|omschrijving|goods|goods description|positionsname|zawartość|contenu|contenuto|contenido`,
  itemQuantity: `quantity|qty|lineitem quantity|item quantity|quantity purchased|pieces|count|amount of items|anzahl|menge|stück|stückzahl|ilość|liczba|
    quantité|qté|quantità|qta|qtà|cantidad|quantidade|aantal|antal|antall|množství|počet|mennyiség|darab|adet|個数|数量|수량|
    quantity refund|quantity - refund|units|stk|szt`,
  itemNumber: `sku|item sku|lineitem sku|custom label|bestandseinheit|item number|artikelnummer|artikelnr|article number|product id|商品id|ean|
    product sku|variant sku`,
  quantityLeft: `quantity to ship|open quantity|offene menge|quantity unshipped`,
  quantityRefunded: `quantity refunded|refunded quantity|qty refunded`,
  needsShipping: `lineitem requires shipping|requires shipping|needs shipping|is shippable`,
  orderStatus: `order status|status|fulfillment status|fulfilment status|bestellstatus|auftragsstatus|versandstatus|status zamówienia|financial status|
    payment status|order state|shipping status|statut|stato|estado del pedido`,
  cancelledAt: `cancelled at|canceled at|cancelled on|storniert am|cancellation date`,
  cancelWish: `is buyer requested cancellation|buyer requested cancellation`,
  sentAt: `date shipped|shipped on date|shipped at|fulfilled at|ship date actual|versandt am|verschickt am|versanddatum|date expédition|shipped date|
    dispatched on|date dispatched`,
}

/** Numbered columns of one target: "Product Item 1 Name", "line_item_3". */
export const numberedPhrases: readonly { target: ColumnTarget; pattern: RegExp }[] = [
  { target: 'itemName', pattern: /^(?:product |line )?item \d+ (?:name|title)$/ },
  { target: 'itemName', pattern: /^(?:artikel|produkt|product|article) \d+$/ },
  { target: 'itemQuantity', pattern: /^(?:product |line )?item \d+ (?:quantity|qty)$/ },
  { target: 'itemList', pattern: /^line item \d+$/ },
  { target: 'itemList', pattern: /^line items$/ },
  { target: 'itemNumber', pattern: /^(?:product |line )?item \d+ (?:sku|id)$/ },
]
