import { spansOf, type Readable, type Span } from './readable.ts';
import { anyOf } from './vocabulary.ts';

const from = String.raw`(?<![\d]|\d[./:-])`;
const upTo = String.raw`(?![./:-]?\d)`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const year = String.raw`(?:(?:19|20)\d{2})`;
const dash = String.raw`\s?[-–—]\s?`;
const hour = String.raw`(?:[01]?\d|2[0-4])`;
const minute = String.raw`[0-5]\d`;

const dates = [
  String.raw`${from}${year}[-/.]${month}[-/.]${day}(?:[T ]${hour}:${minute}(?::${minute})?)?${upTo}`,
  String.raw`${from}(?:${day}\.?${dash})?${day}[./-]${month}[./-](?:${year}|\d{2})${upTo}`,
  String.raw`${from}${month}[/-]${day}[/-](?:${year}|\d{2})${upTo}`,
  String.raw`${from}(?:${day}\.(?:${month}\.)?${dash})?${day}\.${month}\.(?!\d)`,
  String.raw`${from}${day}\s${month}\s${year}(?!\s?\d)`,
  String.raw`(?<![\d.+-])(?:${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])${year})(?![\d-])`,
  String.raw`${from}${year}${dash}(?:${year}|\d{2})${upTo}`,
  String.raw`${from}${year}(?:[,\s]+(?:and|und|и|y|et|ו-?)?\s?${year}){1,9}(?!\d)`,
];
const times = [
  String.raw`${from}${hour}[:.]${minute}(?::${minute})?(?:\s?(?:am|pm))?(?:${dash}${hour}[:.]${minute})?${upTo}`,
  String.raw`(?<![\d.+-])(?:(?:[01]\d|2[0-3])[0-5]\d[,\s]+){2,}(?:[01]\d|2[0-3])[0-5]\d(?![\d-])`,
  String.raw`(?<![\d.+-])(?:[01]\d|2[0-3])[0-5]\d${dash}(?:[01]\d|2[0-3])[0-5]\d(?![\d-])`,
];

const grouped = String.raw`[1-9]\d{0,2}(?:[ .,'’]\d{3}){1,3}(?:[.,]\d{1,2})?`;
const amount = String.raw`(?:${grouped}|(?:[1-9]\d{0,8}|0)(?:[.,]\d{1,2})?)`;
const signs = String.raw`[€$£₪₽¥₴₺₹฿]`;
const currencies = anyOf([
  ...[
    'EUR',
    'USD',
    'GBP',
    'ILS',
    'NIS',
    'RUB',
    'CHF',
    'JPY',
    'PLN',
    'CZK',
    'HUF',
    'TRY',
    'JOD',
    'EGP',
    'AED',
    'euros?',
    'dollars?',
    'bucks',
    'pounds?',
    'shekels?',
    'shekalim',
  ],
  ...[
    'rubles?',
    'yen',
    'francs?',
    'z[łl]',
    'Kč',
    'Ft',
    'руб\\p{L}*',
    'евро',
    'долл?\\p{L}*',
    'шекел\\p{L}*',
    'тенге',
    'гривен',
    'שקל',
    'שקלים',
    'ש[״"]ח',
    'אירו',
    'יורו',
    'דולר',
  ],
]);
const prices = [
  String.raw`(?:${signs}|(?<!\p{L})${currencies})\s?${amount}(?:${dash}${amount})?(?!\d)`,
  String.raw`(?<![\d+]|\d[ .,-])${amount}(?:${dash}${amount})?\s?(?:${signs}|${currencies}(?!\p{L}))`,
];

/** What is counted or measured. */
const units = anyOf([
  ...[
    'km',
    'kg',
    'm',
    'm²',
    'ha',
    'people',
    'visitors?',
    'inhabitants',
    'guests',
    'tourists',
    'years?',
    'steps',
    'views',
    'ml',
    'millions?',
    'meters?',
    'metres?',
    'feet',
    'ft',
  ],
  ...[
    'Besuchern?',
    'Menschen',
    'Einwohnern?',
    'Gästen?',
    'Jahren?',
    'Stufen',
    'Metern?',
    'visitantes',
    'habitantes',
    'personas',
    'años',
    'metros',
    'pasos',
    'visiteurs',
    'habitants',
  ],
  ...[
    'personnes',
    'ans',
    'mètres',
    'marches',
    'человек\\p{L}*',
    'посетител\\p{L}*',
    'жител\\p{L}*',
    'лет',
    'метр\\p{L}*',
    'ступен\\p{L}*',
    'шагов',
    'מבקרים',
    'תושבים',
    'אנשים',
    'שנים',
    'מטר',
    'מדרגות',
    'צעדים',
  ],
]);
const counted = [
  String.raw`(?<![\d+]|\d[ .,-])(?:${grouped}|[1-9]\d{0,9}(?:[.,]\d{1,2})?)\s?${units}(?!\p{L})`,
  String.raw`(?<![\d.,+-])[1-9]\d{0,1}(?:[.,'’]\d{3}){1,3}(?![\d.-]*\d)`,
  String.raw`(?<![\d.,+-])[1-9]\d{2}(?:[.,'’]\d{3})(?![\d.-]*\d)`,
  String.raw`(?<![\d+-])(?=\d{5,9}(?![\d-]))[1-9]\d*0{4,}(?!\d)`,
  String.raw`(?<![\d.,])\d[.,]\d{3,}(?![\d.,-]*\d)`,
];

const places = [
  String.raw`(?<![\d.])-?\d{1,3}\.\d{3,8}°?\s?[NSEWnsew]?\s?[,;/ ]\s?-?\d{1,3}\.\d{3,8}(?!\d)`,
  String.raw`(?:〒|ZIP|PLZ|C\.?P\.?|post\s?code|postal code|zip code|code postal|código postal|Postleitzahl|индекс\p{L}*|מיקוד)\s*(?:is|ist|es|est|[:#—-])?\s*\d{3,5}[- ]?\d{2,4}(?!\d)`,
  String.raw`(?:Tel[ -]Aviv|Jerusalem|Haifa|Eilat|Nazareth|Israel|Yafo|Jaffa|תל[ -]אביב|ירושלים|חיפה|אילת|נצרת|יפו|ישראל)\s*,?\s*[1-9]\d{6}(?!\d)`,
];

/** What says that a number is one of a paper. */
const papers = anyOf([
  ...[
    'booking',
    'reservation',
    'order',
    'ref',
    'reference',
    'voucher',
    'ticket',
    'invoice',
    'confirmation',
    'receipt',
    'passport',
    'policy',
    'PNR',
    'itinerary',
    'case',
    'claim',
  ],
  ...[
    'Buchung\\p{L}*',
    'Bestell\\p{L}*',
    'Rechnung\\p{L}*',
    'Gutschein\\p{L}*',
    'Reservierung\\p{L}*',
    'Vorgang\\p{L}*',
    'reserva',
    'pedido',
    'factura',
    'localizador',
    'billete',
    'bono',
    'pasaporte',
  ],
  ...[
    'réservation',
    'commande',
    'facture',
    'billet',
    'dossier',
    'bon',
    'passeport',
    'брон\\p{L}*',
    'заказ\\p{L}*',
    'билет\\p{L}*',
    'сч[её]т\\p{L}*',
    'ваучер\\p{L}*',
    'квитанц\\p{L}*',
    'паспорт\\p{L}*',
    'заявк\\p{L}*',
  ],
  ...['הזמנה', 'ההזמנה', 'שובר', 'השובר', 'חשבונית', 'החשבונית', 'כרטיס', 'הכרטיס', 'קבלה', 'הקבלה', 'אישור', 'דרכון'],
]);
const numbered = String.raw`(?:\s*(?:number|no\.?|nr\.?|num\.?|code|id|is|#|№|:|n[°º]\.?|número|numéro|num[ée]ro|nummer|ist|lautet|es|est|le|la|el|номер\p{L}*|מספר|מס[׳'’.]?|היא|הוא|\())*\s*`;
const codes = [
  String.raw`(?<!\p{L})${papers}${numbered}[1-9]\d{3,11}(?![\d-]|\s\d)`,
  String.raw`(?<![\p{L}\p{N}])(?!(?:TEL|FON|PH|PHONE|WA|CALL|MOB|CELL|NR|NO)[\s-])[A-Z]{1,5}[- ]?\d{2,4}(?![\d-]|[ .]\d{3})`,
  String.raw`(?<![\p{L}\p{N}])(?!(?:TEL|FON|PH|PHONE|WA|CALL|MOB|CELL)-)(?=[A-Z0-9-]{5,20}(?![\p{L}\p{N}]))(?=[A-Z0-9-]*[A-HJ-NP-Z])(?![A-Z-]*\d{9})(?!(?:[A-Z-]*\d){12})[A-Z0-9]+(?:-[A-Z0-9]+){0,3}(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])#\s?[1-9]\d{3,8}(?!\d)`,
];

const patterns = [...dates, ...times, ...prices, ...counted, ...places, ...codes].map((each) => new RegExp(each, 'iu'));
/** Codes are written in capitals. */
const capitals = new Set(codes.slice(1, 3));
const known = [...dates, ...times, ...prices, ...counted, ...places, ...codes].map((each, i) =>
  capitals.has(each) ? new RegExp(each, 'u') : patterns[i]!,
);

/** Digits that are no phone number: days and times, prices and quantities, places on a map, codes and numbers of papers. */
export const meantOtherwise = ({ plain }: Readable): Span[] => known.flatMap((pattern) => spansOf(plain, pattern));
