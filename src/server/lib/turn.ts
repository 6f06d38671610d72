/** Whoever waits for this process has their turn: the embedded database answers without one, and so does whatever only computes. */
export const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
