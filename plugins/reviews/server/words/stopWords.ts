/**
 * Words that say nothing of a tour by themselves, by language: articles, pronouns,
 * prepositions, common verbs, and what every review is about. Folded as texts are.
 */
const lists: Readonly<Record<string, string>> = {
  en: `a about after again all also always am an and any are around as at away back be because been before being between both but by came can come could day did do
    does done down each even ever every everybody everything few first for found from full get go going good got had half has have having he her here him his how i if in
    into is it its just know last less like little long lot made make many may me more most much must my never new next no nobody nor not nothing now of off on once one
    only or other our out over own part people quite really said same saw see seen she should so some something still such take than that the their them then there these
    they thing things this those though through time to together too took tour tours trip two under until up us very was way we well went were what when where which while
    enough felt knew made best better miss thank thanks who why will with without would year you your told booked book`,
  he: `של את על אל אם או גם לא כן זה זו זאת הוא היא הם הן אני אנחנו אתה את אתם היה הייתה היו להיות יש אין מה מי איך כי כל הכל הכול עם בלי אבל רק עוד כבר מאוד יותר פחות הרבה
    קצת כמו כדי אחרי לפני עד בין תחת מעל שם פה כאן אז לכן אולי תמיד אף פעם לנו לי להם לו לה שלנו שלי שלהם שלו אותנו אותי אותו אותם אותה איתנו איתי אליו אשר כאשר ממש טיול
    סיור יום היום הסיור הטיול ולא וגם שהיה שזה בזה מזה לזה אחד אחת שני שתי היינו הזה הזאת מדי לעולם דבר דברים פשוט`,
  ru: `и в во не что он на я с со как а то все всё она так его но да ты к у же вы за бы по только ее её мне было вот от меня еще ещё нет о из ему теперь когда даже ну ли если уже или
    ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может они тут где есть надо ней для мы тебя их чем была сам чтоб чтобы без будто чего раз тоже себе
    под будет ж тогда кто этот того потому этого какой совсем ним здесь этом один почти мой тем нее сейчас были куда зачем всех никогда можно при наконец два об другой хоть после
    над больше тот через эти нас про всего них какая много разве три эту моя впрочем хорошо свою этой перед иногда лучше чуть том нам очень экскурсия экскурсии экскурсий экскурсию
    тур день дня нами это эта мы бы`,
  de: `aber alle allem allen aller alles als also am an ander andere anderem anderen auch auf aus bei bin bis bist da damit dann das dass dein dem den denn der des dich die dies diese
    diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines einfach einige er es etwas euch euer für gegen gut habe haben hat hatte hatten hier hin hinter ich
    ihm ihn ihnen ihr ihre ihrem ihren im in indem ins ist ja jede jedem jeden jeder jedes jetzt kam kamen kann kein keine können könnte machen man manche mehr mein mich mir mit muss nach
    nicht nichts nie niemand noch nun nur ob oder ohne sehr sein seine sich sie sind so solche soll sondern tag tage tour touren über um und uns unser unsere unter viel viele vom von vor
    während war waren was weg weil weiter welche wenn wer werde werden wie wieder will wir wird wirst wo wollen wurde würde würden zu zum zur zwar zwischen wegen diese waren ganz`,
  es: `a al algo algunas algunos ante antes aquí así aunque bien cada casi como con contra cosas cuando de del desde día días donde dos durante e el él ella ellas ellos en entre era eran es
    esa ese eso esta está están estar estas este esto estos fue fueron ha había han hasta hay la las le les lo los más me mejor mi mis mucha muchas mucho muchos muy nada nadie ni no nos
    nosotros nuestra nuestro nunca o os otra otras otro otros para parte pero poco por porque pues que qué quien se sea según ser si sí sido siempre sin sobre solo solos son su sus también
    tan tanto te tener tenía tiempo toda todas todo todos tour tours tu un una uno unos visita visitas viaje ya yo hecho hemos habíamos vez cual cuales esperábamos estuvo`,
  fr: `à afin ai alors au aucun aussi autre autres aux avait avant avec avez avons beaucoup bien bon c ça car ce cela ces cet cette ceux chaque chez comme d dans de des depuis deux dès donc du
    elle elles en encore entre est et était étaient été être eu fait fois font il ils j jamais je jour journée jours l la là le les leur leurs lui ma mais me même mes moins mon n ne ni
    non nos notre nous on ont ou où par parce pas peu peut plus pour pourquoi près puis qu quand que quel quelle qui rien s sa sans se sera ses si son sont sous sur ta te temps tes ton toujours
    tour tours tous tout toute toutes très trop tu un une va vers visite visites voyage vos votre vous y étions sommes avions serait`,
};

const known = new Map<string, ReadonlySet<string>>();

/** A word without marks above and below its letters, and in small letters. */
export const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/’/g, "'");

/** The words of a language that are not counted; of a language without a list none. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  const [base = ''] = language.split('-');
  const found = known.get(base) ?? new Set((Object.hasOwn(lists, base) ? lists[base]! : '').split(/\s+/).map(folded));
  known.set(base, found);
  return found;
}
