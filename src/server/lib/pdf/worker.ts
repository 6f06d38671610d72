// The thread that makes documents: it computes for as long as it takes, and nobody's call waits for that.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type PDFDocument from 'pdfkit';
import { makePdf, type Fonts } from './makePdf.ts';
import type { Drawn } from './PdfDocument.ts';

/** What is sent to the thread, and what comes back: bytes, or what went wrong. */
export interface PdfRequest {
  id: number;
  drawn: Drawn;
}
export type PdfReply = { id: number } & ({ bytes: Uint8Array } | { error: string });

const load = createRequire((workerData as { from: string }).from);
const Made = load('pdfkit') as typeof PDFDocument;
const font = (file: string): Buffer => readFileSync(load.resolve(`@expo-google-fonts/${file}.ttf`));
const fonts: Fonts = {
  regular: font('rubik/400Regular/Rubik_400Regular'),
  bold: font('rubik/700Bold/Rubik_700Bold'),
  regularGreek: font('open-sans/400Regular/OpenSans_400Regular'),
  boldGreek: font('open-sans/700Bold/OpenSans_700Bold'),
};
const port = parentPort!;

const answered = async ({ id, drawn }: PdfRequest): Promise<PdfReply> => {
  try {
    return { id, bytes: await makePdf(Made, drawn, fonts) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

port.on('message', (asked: PdfRequest) => void answered(asked).then((told) => port.postMessage(told)));
