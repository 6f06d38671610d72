// The checks of declarations. They need the compiler, so only build, server and tests import them: never the browser.
export { ajvOptions, createCompiler, ownKeywords } from './compiler.ts';
export { checkSource } from './checkSource.ts';
export { demoProblems } from './demo.ts';
export { isTimesWord } from './settings.ts';
export { builtInWidgets } from './widgets.ts';
