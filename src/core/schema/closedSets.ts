// Values of closed sets: which names of time zones, languages, currencies and countries there are. The runtime's own tables know zones and languages.

/** A judgement that is remembered for the values it accepts, of which there are few: to ask `Intl` is expensive. */
function remembered(accepts: (text: string) => boolean): (text: string) => boolean {
  const accepted = new Set<string>();
  return (text) => {
    if (accepted.has(text)) return true;
    if (!accepts(text)) return false;
    if (accepted.size < 2000) accepted.add(text);
    return true;
  };
}

/** Whether `Intl` takes a value; it throws a `RangeError` for one that it does not know. */
function isTaken(take: () => unknown): boolean {
  try {
    return take() !== undefined;
  } catch {
    return false;
  }
}

/** Whether a name is that of a time zone (IANA), such as `Europe/Rome`. An offset (`+02:00`) is none. */
export const isZone = remembered((name) => /^[A-Za-z]/.test(name) && isTaken(() => new Intl.DateTimeFormat('en', { timeZone: name })));

/** The time zone that a value names; UTC for any other value. */
export const zoneOf = (value: unknown): string => (typeof value === 'string' && isZone(value) ? value : 'UTC');

let languages: Intl.DisplayNames | undefined;

/** Whether a text is a language tag (BCP 47) in its canonical spelling, such as `pt-BR`, of a language that the runtime knows. */
export const isLanguageTag = remembered((text) =>
  isTaken(() => {
    languages ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return Intl.getCanonicalLocales(text)[0] === text ? languages.of(new Intl.Locale(text).language) : undefined;
  }),
);

/** The codes of ISO 3166-1, and XK, which ISO leaves to its users and banks and mail services use for Kosovo. */
const countryCodes =
  ' AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM' +
  ' CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY' +
  ' HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF' +
  ' MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE' +
  ' RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ' +
  ' VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW ';

/** Whether a text is the code of a country (ISO 3166-1 alpha-2), such as `AT`. */
export const isCountryCode = (text: string): boolean => /^[A-Z]{2}$/.test(text) && countryCodes.includes(` ${text} `);
