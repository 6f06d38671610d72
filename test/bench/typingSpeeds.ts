/** How fast the machine is made to be while somebody types, and the most that a key may then take to the screen, ms. */
export const speeds = [
  { slowdown: 1, most: 16, how: '' },
  { slowdown: 4, most: 50, how: ' at 4× slow-down' },
];
