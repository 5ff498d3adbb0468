export const wizardElementId = 'wizard'
