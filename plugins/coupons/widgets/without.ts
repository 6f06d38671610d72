/** A list without one of its values. */
export const without = (list: ReadonlyArray<number | string>, one: number | string) => list.filter((each) => each !== one);
