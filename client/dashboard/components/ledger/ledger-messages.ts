export const ledgerMessages = {
  title: 'Money by month',
  about:
    'What was invoiced, less credit notes, and what was paid, each by its own day. A tax counts from the day of its invoice, paid or not.',
  loading: 'Loading the money...',
  loadFailed: 'Failed to load the money',
  empty: 'Nothing was invoiced or paid in these months.',
  exportFailed: 'The file could not be made',
  /** For the accountant. */
  files: { invoices: 'Invoices (CSV)', payments: 'Payments (CSV)', taxes: 'Taxes by month (CSV)' },
}
