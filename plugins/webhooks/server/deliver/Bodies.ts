import { bodyOf, type Message, type Variant } from '../../engine/envelope.ts';

const most = 400;

/** What is sent of the latest events, worked out once for all endpoints that get the same. */
export class Bodies {
  readonly #known = new Map<string, string>();

  constructor(private readonly urlOf: (resource: string, id: number) => string) {}

  of(message: Message, variant: Variant): string {
    const { mode, personal_data: isPersonal } = variant;
    const key = `${message.event_id} ${mode} ${isPersonal && message.people !== null}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const body = bodyOf(message, variant, this.urlOf);
    if (this.#known.size >= most) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(key, body);
    return body;
  }
}
