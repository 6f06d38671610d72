import { callApi, createResourceApi } from '#api';
import { indexed, useLoad, type Load, type Screen } from '#resource';
import type { Enquiry } from '../answers.ts';
import type { CustomerQuestion } from '../types.gen.ts';

export interface WholeQuestion {
  question: CustomerQuestion;
  enquiry: Enquiry;
}

/** A question with its words, and how it stands with an enquiry; again after every write. */
export function useQuestion({ runtime, bundle }: Screen, id: string): Load<WholeQuestion> {
  return useLoad(`customer-questions/whole/${id}`, async () => {
    const { http } = runtime;
    const call = bundle.manifest.calls!.enquiry!;
    const [question, enquiry] = await Promise.all([
      createResourceApi<CustomerQuestion>(http, indexed(runtime, 'customer-questions')!).get(id, { expand: ['message', 'answer'] }),
      // Where nobody can say, nothing is offered.
      callApi<Enquiry>(http, call, { id }).then(
        ({ body }) => body,
        () => ({ takes: false, hash: null }),
      ),
    ]);
    return { question, enquiry };
  });
}
