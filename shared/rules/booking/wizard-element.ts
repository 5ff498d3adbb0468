/**
 * The id of the element where the wizard mounts. The Worker adds the taxes that are charged to it
 * (docs/adr/0018-marks-in-pages.md).
 */
export const wizardElementId = 'wizard'

/**
 * The template with the terms of the contract, which the wizard shows before its last button. This keeps the
 * text out of its script.
 */
export const contractTemplateId = 'contract'
