/** The id of the element that the wizard takes over, which the Worker tells what taxes are charged (docs/adr/0018-marks-in-pages.md). */
export const wizardElementId = 'wizard'

/** Holds what is agreed on, for the wizard to show before its last button: its script need not know it. */
export const contractTemplateId = 'contract'
