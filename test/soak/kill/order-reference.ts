/** Order `n` of a run carries this reference, so that the service and the ledger can be compared. */
export const orderReference = (order: number): string => `order-${order}`
