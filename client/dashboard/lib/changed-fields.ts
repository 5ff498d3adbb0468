export function changedFields<Input extends object>(before: Input, after: Input): Partial<Input> {
  const changed: Partial<Input> = {}
  for (const field in after) {
    if (JSON.stringify(after[field]) !== JSON.stringify(before[field])) changed[field] = after[field]
  }
  return changed
}
