import type { Json, MoveDecl } from '#core';
import { operatorOf } from '../audit/audit.ts';
import { eventPayload } from '../events/raise.ts';
import { isMailed, mailsOf, recipients } from '../mails/mailReactions.ts';
import type { DeclaredMail } from '../mails/render.ts';
import type { Stored } from '../model/Stored.ts';
import { modelFor, type Work } from '../work/Work.ts';

/** So many are named. */
const mostNamed = 5;

/** Who gets an email when a move is made. */
export class MailedPeople {
  readonly #work: Work;
  readonly #mails: DeclaredMail[];
  readonly #names = new Set<string>();
  #count = 0;

  constructor(work: Work, move: MoveDecl | undefined) {
    this.#work = work;
    this.#mails = move?.raises === undefined ? [] : mailsOf(work.api.registry).filter(({ decl }) => decl.on === move.raises);
  }

  /** Adds the people who are mailed about a record. `isClose`: as they are found for it, by name; else one for each email, by what they are to it. */
  async add(record: Stored, isClose: boolean): Promise<void> {
    for (const { plugin, decl, event } of this.#mails) {
      const model = modelFor(this.#work, event.of);
      const payload = eventPayload(event, record);
      if (isClose && !isMailed(decl, payload)) continue;
      const title = typeof decl.to === 'string' ? this.#work.t(`${plugin}:resources.${event.of}.fields.${decl.to}.title`, { defaultValue: '' }) : '';
      const people = isClose ? await recipients(this.#work, decl, { payload, operatorId: operatorOf(model, record) }) : [{ name: '' }];
      this.#count += people.length;
      for (const { name } of people) this.#names.add(name || title);
    }
  }

  /** How many emails, and the first few who get one. */
  told(): { mailed: number; mails: Json[] } {
    return { mailed: this.#count, mails: [...this.#names].filter(Boolean).slice(0, mostNamed) };
  }
}
