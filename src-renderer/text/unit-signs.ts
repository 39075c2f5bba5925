// Signs of units that every language of the window writes alike.
export const unitSigns = { kg: 'kg', g: 'g', lb: 'lb', oz: 'oz', cm: 'cm', mm: 'mm' }
