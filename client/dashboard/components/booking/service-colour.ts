type ServiceColour = 'green' | 'blue' | 'grey'

/** The category colour of a service, told from its name (specification §9). */
export function serviceColour(serviceName: string): ServiceColour {
  if (/restoration|interior/i.test(serviceName)) return 'green'
  if (/correction|exterior|ceramic/i.test(serviceName)) return 'blue'
  return 'grey'
}
