type ServiceColour = 'green' | 'blue' | 'grey'

/** Maps a service name to its category colour (specification §9). */
export function serviceColour(serviceName: string): ServiceColour {
  if (/restoration|interior/i.test(serviceName)) return 'green'
  if (/correction|exterior|ceramic/i.test(serviceName)) return 'blue'
  return 'grey'
}
