import { spansOf, type Readable, type Span } from './readable.ts';
import { anyOf, networks, providers } from './vocabulary.ts';

const before = String.raw`(?<![\p{L}\p{N}])(?:[בלוה]-?)?`;
const network = String.raw`${before}${anyOf([networks, providers])}(?![\p{L}\p{N}])`;
/** A name as networks have them: with something in it that words do not have, or any. */
const marked = String.raw`(?=[\w.]*[A-Za-z])(?=[A-Za-z]*[\d_.]\w)[\w.]*\w`;
const any = String.raw`(?!(?:not|down|off|now|new|too|also|only|and|the|for|with|please|working|nicht|aus|auch|non|pas|http)\b)[A-Za-z][\w.]{2,}\w`;
const called = String.raw`(?:\s*(?:is|id|name|nick(?:name)?|user(?:name)?|handle|account|contact|ist|heißt|es|est|se llama|это|ник|имя|аккаунт|שלי|הוא|זה|שם|as|als|como|comme|как|under|unter))*`;
const mine = anyOf(['my', 'our', 'meine?', 'unser', 'mi', 'nuestro', 'mon', 'notre', 'мой', 'моя', 'моё', 'наш']);
const reach = anyOf(['find', 'add', 'follow', 'message', 'write', 'text', 'dm', 'ping', 'reach', 'contact', 'search']);

const patterns: ReadonlyArray<readonly [RegExp, number]> = [
  [/(?<![\p{L}\p{N}._@])@(?=[\p{L}\p{N}_.]*\p{L})[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/u, 0],
  [/(?<![\p{L}\p{N}])[\w.]{2,32}#\d{4}(?!\d)/u, 0],
  [/(?<![\p{L}\p{N}])(?:live|skype|tg|telegram|ig|insta|fb):[\w.@]{3,}/iu, 0],
  [new RegExp(String.raw`${network}${called}\s*[:=@>→]+\s*@?(${any})`, 'iu'), 1],
  [new RegExp(String.raw`${network}${called}\s*[-–—,(]?\s*@?(${marked})`, 'iu'), 1],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(${marked})\s+(?:on|in|at|via|в|на|по|auf|bei|en|sur|por|is my|ist mein|es mi|est mon|это мой|(?=ב))\s*${network}`,
      'iu',
    ),
    1,
  ],
  [new RegExp(String.raw`(?<![\p{L}\p{N}])${mine}\s+${network}${called}\s+(${any})`, 'iu'), 1],
  [
    new RegExp(String.raw`(?<![\p{L}\p{N}])${reach}\s+(?:me|us)\s+(?:up\s+)?(?:on|in|at|via)\s+${network}(?:\s+(?:as|at|under|by))\s+(${any})`, 'iu'),
    1,
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:пишите|найдите|добавьте|ищите|пиши|ищи|schreib\p{L}*|such\p{L}*|escr[ií]b\p{L}*|b[uú]sc\p{L}*|[ée]cri\p{L}*|trouve\p{L}*)(?:[\s-]+(?:меня|мне|mir|uns|mich|moi|nous|me))?\s+(?:в|на|auf|bei|en|sur|por)\s+${network}\s+(${any})`,
      'iu',
    ),
    1,
  ],
];

/** Names by which somebody is found in a network. */
export const findHandles = ({ plain }: Readable): Span[] => patterns.flatMap(([pattern, group]) => spansOf(plain, pattern, group));
