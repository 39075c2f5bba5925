// An order is found by its number when that is scanned.
export const sql = `
CREATE INDEX batch_orders_number ON batch_orders (order_number COLLATE NOCASE);
`
