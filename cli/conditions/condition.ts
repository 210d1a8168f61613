/** What somebody who runs the product has to see to. */
export const conditionKinds = ['database', 'blobs', 'queue', 'disk', 'backup', 'file-check'] as const
export type ConditionKind = (typeof conditionKinds)[number]

export interface Condition {
  kind: ConditionKind
  /** Which one, where there can be several of a kind; else empty. */
  subject: string
  /** What is amiss, and what to do. */
  detail: string
}

/** Looks whether something is amiss just now. */
export type Look = () => readonly Condition[] | Promise<readonly Condition[]>

/** All that is amiss. What can not be looked at is told to `onTrouble`, and takes nothing from the rest. */
export async function lookAtAll(
  looks: readonly Look[],
  onTrouble: (error: unknown) => void,
): Promise<readonly Condition[]> {
  const look = async (one: Look) => {
    try {
      return await one()
    } catch (error) {
      onTrouble(error)
      return []
    }
  }
  return (await Promise.all(looks.map(look))).flat()
}
