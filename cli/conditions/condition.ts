/** Conditions that the operator of the product has to deal with. */
export type ConditionKind =
  | 'database'
  | 'blobs'
  | 'queue'
  | 'disk'
  | 'delivery'
  | 'backup'
  | 'file-check'
  | 'stuck-queue'
  | 'worker'
  | 'certificate'

export interface Condition<Kind extends ConditionKind = ConditionKind> {
  kind: Kind
  /** Identifies the condition if there can be several of a kind; else empty. */
  subject: string
  /** What is wrong, and what to do. */
  detail: string
}

/** Checks whether something is wrong at the moment. */
export interface Look<Kind extends ConditionKind = ConditionKind> {
  kinds: readonly Kind[]
  look(): readonly Condition<Kind>[] | Promise<readonly Condition<Kind>[]>
  /** Kinds that could not be checked, although nothing was found; all of them if the check fails. */
  unsure?(): readonly Kind[]
}

export interface Seen<Kind extends ConditionKind> {
  conditions: readonly Condition<Kind>[]
  unsure: ReadonlySet<Kind>
}

/** All current conditions. A failed check is reported to `onTrouble` and does not affect the others. */
export async function lookAtAll<Kind extends ConditionKind>(
  looks: readonly Look<Kind>[],
  onTrouble: (error: unknown) => void,
): Promise<Seen<Kind>> {
  const unsure = new Set<Kind>()
  const lookOnce = async ({ kinds, look, unsure: unsureOf }: Look<Kind>) => {
    try {
      const found = await look()
      for (const kind of unsureOf?.() ?? []) unsure.add(kind)
      return found
    } catch (error) {
      onTrouble(error)
      for (const kind of kinds) unsure.add(kind)
      return []
    }
  }
  return { conditions: (await Promise.all(looks.map(lookOnce))).flat(), unsure }
}
