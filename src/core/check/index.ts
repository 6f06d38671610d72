// The checks of declarations. They need the compiler, so only build, server and tests import them: never the browser.
export { ajvOptions, createCompiler, ownKeywords } from './schema/compiler.ts';
export { checkSource } from './checkSource.ts';
export { demoProblems } from './demo.ts';
export { isTimesWord } from './area/settings.ts';
export { builtInWidgets } from './schema/widgets.ts';
export { inPresentWords } from '../names/formerWords.ts';
export { oneByOne } from '../names/repeated.ts';
