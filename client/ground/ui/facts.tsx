import type { ReactNode } from 'react'

type FactProps = { name: string; className?: string; children: ReactNode }

export function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
