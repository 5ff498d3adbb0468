export const wizardElementId = 'wizard'

/** Holds what is agreed on, for the wizard to show before its last button: its script need not know it. */
export const contractTemplateId = 'contract'
