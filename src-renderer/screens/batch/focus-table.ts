// Puts the cursor into the table of the file.
export const focusTable = (): void => document.getElementById('batch-table')?.focus()
