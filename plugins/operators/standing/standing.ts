import { lacking, requirements, type Capability, type Facts, type Requirement } from './requirements.ts';

/** A requirement as it is told: what it is, and where it is met. */
export type RequirementRef = Pick<Requirement, 'id' | 'part' | 'field'>;

/** How an operator stands: what is wanted of it and when, and what it may do. */
export interface Standing {
  status: string | null;
  reason: string | null;
  due_now: RequirementRef[];
  due_later: RequirementRef[];
  under_review: RequirementRef[];
  can: Record<Capability, { may: boolean; lacks: RequirementRef[] }>;
}

const told = ({ id, part, field }: Requirement): RequirementRef => ({ id, part, field });
const reviewed = new Set<string | null>(['SUBMITTED', 'IN_REVIEW']);

/** Whether an insurance has run out; without a day nobody has said so. */
export const isLapsed = (until: string | null | undefined, today: string): boolean => Boolean(until) && until! < today;

/** Whether an operator may publish. One without a state was there before operators were reviewed. */
export const mayPublish = (status: string | null): boolean => status === null || status === 'APPROVED';

/** How an operator stands on a day. */
export function standingOf(facts: Facts & { reason: string | null }, today: string): Standing {
  // Of what is closed for good nothing is wanted any more.
  const due = (when: string) => (facts.status === 'CLOSED' ? [] : requirements.filter((each) => each.due(facts, today) === when).map(told));
  const open = mayPublish(facts.status);
  const lacks = (capability: Capability) => lacking(capability, facts, today).map(told);
  const isOut = isLapsed(facts.companyProfile?.insurance_until, today);
  return {
    status: facts.status,
    reason: facts.reason,
    due_now: due('now'),
    due_later: due('later'),
    under_review: reviewed.has(facts.status)
      ? requirements.filter((each) => each.for.includes('publish') && each.due(facts, today) === 'met').map(told)
      : [],
    can: {
      publish: { may: open && facts.agreement !== 'now', lacks: lacks('publish') },
      sell: { may: open && !isOut, lacks: lacks('sell') },
      paid: { may: (open || facts.status === 'SUSPENDED') && lacks('paid').length === 0, lacks: lacks('paid') },
    },
  };
}
