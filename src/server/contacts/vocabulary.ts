/** One of some words, as a pattern; longer ones first, so that none is cut off. */
export const anyOf = (words: readonly string[]): string => `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`;

const common = ['com', 'net', 'org', 'info', 'biz', 'io', 'app', 'ru', 'рф', 'de', 'fr', 'co\\.?\\s?il', 'il', 'ком', 'ру', 'нет', 'орг', 'קום', 'נט', 'קו', 'אורג'];

/** The ends of addresses that many have. */
export const commonEndings = anyOf(common);

/** Ends of addresses. */
export const endings = anyOf([
  ...common,
  ...['edu', 'gov', 'co', 'dev', 'xyz', 'online', 'site', 'shop', 'store', 'club', 'travel', 'tours?', 'guide', 'me', 'cc', 'tv', 'ly', 'gg', 'la', 'to', 'eu', 'us', 'link', 'page', 'blog'],
  ...['ua', 'by', 'kz', 'uk', 'es', 'it', 'pt', 'nl', 'pl', 'cz', 'ch', 'at', 'gr', 'tr', 'jo', 'eg', 'ge', 'am', 'cy', 'ca', 'mx', 'br', 'ar', 'jp', 'cn', 'in', 'au'],
  ...['nz', 'za', 'hr', 'hu', 'ie', 'se', 'no', 'fi', 'dk', 'be', 'ro', 'bg', 'rs', 'is', 'ma', 'th', 'vn', 'id', 'pe', 'cl', 'ae', 'sg'],
]);

/** Who keeps many people's mailboxes, in the scripts they are written in. */
export const providers = anyOf([
  ...['g\\s?mail', 'googlemail', 'hot\\s?mail', 'yahoo', 'outlook', 'icloud', 'gmx', 'web\\.?de', 'proton\\s?mail', 'proton', 'aol', 'msn', 'walla', 'yandex'],
  ...['rambler', 'mail\\.?ru', 't-online', 'laposte', 'wanadoo', 'libero', 'джимейл', 'гмейл', 'гмайл', 'жмейл', 'яндекс', 'мейл\\.?ру', 'майл\\.?ру'],
  ...['ג׳ימייל', "ג'ימייל", 'ג’ימייל', 'גימייל', 'ג״ימייל', 'וואלה', 'הוטמייל', 'יאהו'],
]);

/** Networks in which people have a name. */
export const networks = anyOf([
  ...['instagram', 'insta', 'ig', 'facebook', 'fb', 'messenger', 'telegram', 'telega', 'tg', 'whats\\s?app', 'viber', 'wechat', 'weixin', 'skype', 'snapchat', 'snap'],
  ...['tik\\s?tok', 'discord', 'signal', 'linkedin', 'twitter', 'vk', 'вк', 'вконтакте', 'телеграмм?\\p{L}{0,2}', 'телег[ауеи]', 'тг', 'инстаграмм?\\p{L}{0,2}', 'инста'],
  ...['ватсап\\p{L}{0,2}', 'вотсап\\p{L}{0,2}', 'вацап\\p{L}{0,2}', 'вайбер\\p{L}{0,2}', 'скайп\\p{L}{0,2}', 'фейсбук\\p{L}{0,2}', 'אינסטגרם', 'אינסטה', 'טלגרם', 'פייסבוק'],
  ...['פייס', 'ווטסאפ', 'וואטסאפ', 'וואצאפ', 'ווצאפ', 'וייבר', 'סקייפ', 'טיקטוק'],
]);
