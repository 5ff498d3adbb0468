import { serviceColour } from './service-colour.ts'

export function ServiceBadge({ name }: { name: string }) {
  return <span className={`badge service-badge badge-${serviceColour(name)}`}>{name}</span>
}
