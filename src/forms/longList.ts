/** Above this many options a native select becomes a combobox, and checkboxes become tags with a combobox. */
export const longList = 12;
