// Made by make.mjs.
import { iconOf } from '../iconOf.js';

export const InfoSignIcon = /* @__PURE__ */ iconOf('info-sign', [["M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8M7 3h2v2H7zm3 10H6v-1h1V7H6V6h3v6h1z"],["M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0M9 4h2v2H9zm4 12H7v-1h2V8H8V7h3v8h2z"]]);
