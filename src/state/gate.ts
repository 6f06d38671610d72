/** A promise somebody else settles: calls of an ended session wait at it. */
export interface Gate {
  promise: Promise<boolean>;
  open(signedInAgain: boolean): void;
}

export function createGate(): Gate {
  let open: Gate['open'] = () => {};
  const promise = new Promise<boolean>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}
