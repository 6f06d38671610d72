import { callApi, createResourceApi } from '#api';
import type { WireRecord } from '#core';
import { indexed, useLoad, type Load, type Screen } from '#resource';
import type { CustomerQuestion } from '../types.gen.ts';

export type Question = WireRecord & CustomerQuestion & { id: number; created_at: string };
/** Whether some area takes a question as an enquiry, and the address of the conversation that it is by now. */
export interface Enquiry {
  takes: boolean;
  hash: string | null;
}
export interface WholeQuestion {
  question: Question;
  enquiry: Enquiry;
}

/** A question with its words, and how it stands with an enquiry; again after every write. */
export function useQuestion({ runtime, bundle }: Screen, id: string): Load<WholeQuestion> {
  return useLoad(`customer-questions/whole/${id}`, async () => {
    const { http } = runtime;
    const call = bundle.manifest.calls!.enquiry!;
    const [question, enquiry] = await Promise.all([
      createResourceApi(http, indexed(runtime, 'customer-questions')!).get(id, { expand: ['message', 'answer'] }),
      // Where nobody can say, nothing is offered.
      callApi<Enquiry>(http, call, { id }).then(
        ({ body }) => body,
        () => ({ takes: false, hash: null }),
      ),
    ]);
    return { question: question as Question, enquiry };
  });
}
