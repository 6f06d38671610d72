/**
 * ISO 4217: how many decimals the minor unit of a currency has. Kept as data: display libraries (ICU) count the decimals
 * people usually write, so two of them, or two versions of one, would read the same stored amount a hundredfold apart.
 */
const decimals: ReadonlyArray<readonly [number, string]> = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD
    FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN
    NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU
    UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  ],
];

const digitsOf = new Map(decimals.flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, digits] as const)));

/** Decimals of a currency's minor unit by its ISO 4217 code: 2 for USD, 0 for JPY, 3 for KWD. A code that is not an active currency's has 2. */
export const currencyDigits = (code: string): number => digitsOf.get(code) ?? 2;

/** Every active code of ISO 4217 that prices may be in; metals and units of account are left out. */
export const currencyCodes: ReadonlySet<string> = new Set(digitsOf.keys());

/** How many minor units the major unit has: 100 for USD, 1 for JPY. */
export const minorPerMajor = (code: string): number => 10 ** currencyDigits(code);

/** How many minor units of one currency have the decimal place of one of another: 100 from JPY to USD, 0.1 from KWD to USD. */
export const minorScale = (from: string, to: string): number => minorPerMajor(to) / minorPerMajor(from);
