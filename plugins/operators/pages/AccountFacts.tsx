import { Fragment, type ReactNode } from 'react';
import { useLabelOf, type Screen } from '#resource';
import { partIds, schemeOf, type PartId, type Typed } from '../account/schemes.ts';
import type { AccountAnswer } from '../answers.ts';

interface FactsProps {
  account: AccountAnswer;
  screen: Screen;
  /** Its parts, where they are shown in full. */
  full?: Typed | undefined;
}

/** As people write it: in groups of four. */
const grouped = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');

/** An account, its number by its end alone unless it is shown in full. */
export function AccountFacts({ account, screen: { bundle, resource }, full }: FactsProps): ReactNode {
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const { scheme, holder, bank_name, bic, ending } = account;
  const title = (name: string) => labelOf(`payment.${name}`)?.title ?? name;
  const code = (name: string, value: string) => labelOf(`payment.${name}`)?.enumLabels?.[value] ?? value;
  const { number } = schemeOf(scheme);
  const inFull = (id: PartId, text: string) => [id, id === 'iban' ? grouped(text) : code(id, text)] as const;
  const parts = full ? partIds.flatMap((id) => (full[id] === undefined ? [] : [inFull(id, full[id])])) : [[number, `•••• ${ending ?? ''}`] as const];
  const facts = [['scheme', code('scheme', scheme)], ...parts, ['holder', holder], ['bank_name', bank_name], ['bic', bic]] as const;
  return (
    <dl className="operators-account-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{title(name)}</dt>
              <dd>
                <bdi {...(name === number && { className: 'operators-account-number', dir: 'ltr' })}>{value}</bdi>
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
