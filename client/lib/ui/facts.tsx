import type { ViewContent } from '../../../shared/lib/page/shared-view.ts'

type FactProps = { name: string; className?: string; children: ViewContent }

export function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
