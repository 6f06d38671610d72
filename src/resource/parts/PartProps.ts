import type { FieldErrors, PartDecl } from '#core';
import type { Screen } from '../screen.ts';
import type { PartHost } from './PartHost.ts';

/** What every kind of part is given. */
export interface PartProps<Part extends PartDecl = PartDecl> extends PartHost {
  screen: Screen;
  part: Part;
  /** In the reader's language; where it has none, that of its screen. */
  title: string;
  /** What stands for the record in calls. */
  id: string;
  /** Whether the screen has nothing else to save, so that its bar is the page's. */
  isAlone: boolean;
  /** Errors of this part's save that belong to other parts; absent where there is no form that they could stand in. */
  onOthers?: ((errors: FieldErrors) => void) | undefined;
}
