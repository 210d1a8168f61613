/** What somebody who runs the product has to see to. */
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
  /** Which one, where there can be several of a kind; else empty. */
  subject: string
  /** What is amiss, and what to do. */
  detail: string
}

/** Looks whether something is amiss just now. */
export interface Look<Kind extends ConditionKind = ConditionKind> {
  kinds: readonly Kind[]
  look(): readonly Condition<Kind>[] | Promise<readonly Condition<Kind>[]>
  /** Of which kinds nothing can be said although nothing was seen; of all of them where looking fails. */
  unsure?(): readonly Kind[]
}

export interface Seen<Kind extends ConditionKind> {
  conditions: readonly Condition<Kind>[]
  unsure: ReadonlySet<Kind>
}

/** All that is amiss. What can not be looked at is told to `onTrouble`, and takes nothing from the rest. */
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
