import type { ViewContent } from '../../../shared/lib/page/shared-view.ts'

type DetailItemProps = { name: string; className?: string; children: ViewContent }

export function DetailItem({ name, className, children }: DetailItemProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
