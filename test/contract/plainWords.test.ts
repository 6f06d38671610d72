// What people read is plain English, in sentence case, with its stops, and as short as the button or tab it stands on.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { registry, said, type Said } from '../setup/saidIn.ts';

/** Turns of phrase that no product team writes, and what it writes. */
const unusual: [turn: RegExp, better: string][] = [
  [/\b(anew|once more)\b/i, 'again'],
  [/\b(by|just) now\b/i, 'now'],
  [/\bmeanwhile\b/i, 'in the meantime, or a time'],
  [/\bany ?more\b/i, 'no longer'],
  [/\bparticulars\b/i, 'details'],
  [/\b(some|no|every)body\b/i, 'someone, no one, everyone, or the name'],
  [/\b(who|which|what)(so)?ever\b/i, 'the name of the person or thing'],
  [/\b(not valid|right form)\b/i, 'what is accepted, with an example'],
  [/\bby (your|its|the) clock\b/i, 'in your time zone'],
  [/\b(there is|has|have) no such\b/i, 'the name of the thing, and "was not found"'],
  [/\bnone (means|is)\b/i, 'leave empty for …'],
  [/^(least|most) /i, 'minimum, maximum'],
  [/\bso many\b|\bper cent\b|\bfor nothing\b/i, 'a number, %, free'],
  [/\bbe had\b/i, 'available'],
  [/\b(out of order|fell through|wholly|grown-ups?|reckon\w*)\b/i, 'the usual word'],
  [/\b(taken?|takes|taking|took) (\w+ ){0,3}back\b/i, 'undo'],
  [/\b(giv(e|en|es|ing)|gave) up\b/i, 'cancel, or failed'],
  [/\bplease\b/i, 'the sentence without it'],
  [/\be-mail/i, 'email'],
  [/\bun-publish/i, 'unpublish'],
  [/\bgo(es)? on being\b/i, 'still'],
  [/\bin all\b(?! )|\baltogether\b/i, 'total'],
];

/** Names, whose capitals stay. */
const names =
  /\b(Waypost|Bank of Israel|Central Bank of Russia|Open Exchange Rates|United (States|Kingdom)|(Apple|Google) Pay|Secure|Monday|Israel|Excel)\b/g;

/** Texts that the specification fixes. */
const specified = new Set([
  'Unknown Error',
  'Is empty...',
  'FAQ Error',
  'Validation Error',
  'product_type_id cannot be blank',
  'Type categories length should be more than 1',
  'You should select at least one theme category',
  'You should upload at least one photo',
  'description_why_unique is required',
  'Phone number is required',
]);

/** Buttons of the core, by file: its keys do not tell, as declarations of areas do. */
const coreButtons = {
  forms:
    'retry create-in-place slug-change choose-file library-choose library-more twin-take twin-keep set-link remove-link image-insert image-remove add-row duplicate-row fill-down remove-row',
  kit: 'thread.send chart.as-table chart.as-chart calendar.today',
  personal: 'find.search found.export found.erase erase.confirm ages.save',
  publishing: 'plan giveUp compare restore',
  resource:
    'save cancel close delete edit open undo order.button list.clear list.countExactly list.refresh bulk.clear bulk.edit transfer.csv transfer.import import.browse import.check import.checkAgain import.columns import.apply import.template import.download views.keep draft.restore draft.discard conflict.back conflict.save history.restore steps.continue steps.on steps.leave steps.finish steps.send steps.copyTake reply.menu reply.attach publishing.publish publishing.take-offline publishing.save publishing.saveDraft',
  shell:
    'auth.sign-in auth.submit auth.back auth.again expired.other confirm.submit leave.leave leave.stay drafts.forget drafts.keep cache.button cache.clear boundary.reload boundary.home header.log-out',
  table: 'columns reset done',
  ui: 'cancel close retry save save-stay save-new back more',
};

const isOwn = ({ home }: Said) => !home.startsWith('core/');
const isLabel = (each: Said) =>
  isOwn(each) &&
  !/^(text|links|mails|calls)\.|\.(messages|purposes)\./.test(each.path) &&
  /(^|\.)(title|singular|plural|label|item|owed|keep)$|\.(enum|parts|groups|sections|columns|figures|screens)\.|^(pages|events|jobs|permissions|menu)\./.test(
    each.path,
  );
const isSentence = (each: Said) =>
  isOwn(each) && !/^(text|mails)\./.test(each.path) && /\.(description|confirm|refusal|unmet|because)$|\.(purposes|rules)\./.test(each.path);
const ofCore = new Set(Object.entries(coreButtons).flatMap(([file, keys]) => keys.split(' ').map((key) => `core/${file}: ${key}`)));
/** Moves and actions are buttons, and so are the answers on pages that mails lead to. */
const isButton = ({ home, path }: Said) =>
  /\.moves\.[^.]+\.(title|keep)$|\.actions\.[^.]+\.(label|keep)$|^links\..*\.button$/.test(path) || ofCore.has(`${home}: ${path}`);

const tabs = new Set(
  registry.plugins.flatMap(({ id, manifest }) =>
    (manifest.screens ?? []).flatMap((screen) =>
      screen.kind === 'record' && screen.as === 'tabs' && Array.isArray(screen.parts)
        ? screen.parts.map((part) => `${id}: resources.${screen.resource}.parts.${part.id}`)
        : [],
    ),
  ),
);
const isTab = ({ home, path }: Said) => /\.views\.[^.]+\.title$/.test(path) || tabs.has(`${home}: ${path}`);

const end = String.raw`([.?!:…]["”»“)]?|\}\})\s*$`;
const [stops, several] = [new RegExp(end), /\p{L}{2}[.?!] \p{Lu}\p{L}* /u];
/** A capital after the first word that begins no sentence and no name. Labels of codes are in title case, as the specification says. */
const strayCapital = (text: string) => /(?<=[\p{L}\d,;)”’] )\p{Lu}\p{Ll}+/u.exec(text.replace(names, 'x'))?.[0];
const tooLong = (text: string, most: number, place: string) => text.length > most && `${text.length} characters on a ${place}, ${most} at most`;

const rules: ((each: Said) => string | false | undefined)[] = [
  ({ language, text }) =>
    language === 'en' && unusual.flatMap(([turn, better]) => (turn.test(text) ? [`"${turn.exec(text)![0]}" (better: ${better})`] : [])).join(', '),
  (each) => isLabel(each) && /[^.]\.$/.test(each.text) && 'a label ends without a stop',
  (each) => isSentence(each) && !stops.test(each.text) && 'a sentence ends with a stop',
  (each) => !isLabel(each) && several.test(each.text) && !stops.test(each.text) && 'sentences end with a stop',
  (each) => each.language === 'en' && isLabel(each) && !each.path.includes('.enum.') && strayCapital(each.text),
  (each) => isTab(each) && tooLong(each.text, 22, 'tab'),
  (each) => isButton(each) && tooLong(each.text, each.language === 'en' ? 24 : 32, 'button'),
];

const isSpecified = new Set(said.filter(({ text }) => specified.has(text)).map(({ home, path }) => `${home}: ${path}`));
const wrong = said
  .filter(({ home, path }) => !isSpecified.has(`${home}: ${path}`))
  .flatMap((each) =>
    rules.flatMap((rule) => {
      const problem = rule(each);
      return problem ? [`${each.home}: ${each.language}: ${each.path}: ${problem} in "${each.text}"`] : [];
    }),
  );

test('texts are plain, in sentence case, with their stops, and short where they are pressed', () => assert.equal(wrong, []));

test('every button of the core that is named above is one of its texts', () => {
  const known = new Set(said.map(({ home, path }) => `${home}: ${path}`));
  assert.equal(
    [...ofCore].filter((each) => !known.has(each)),
    [],
  );
});

test.run();
