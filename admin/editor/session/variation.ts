import { produce } from 'immer'
import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Experiment, Variation } from '#model/definition/experiment.ts'
import {
  findVariation as variationOfSettings,
  variationSite,
  withVariation,
} from '#model/experiments/variation-site.ts'
import type { Editing } from './editing.ts'

/** The position of a variation. */
export interface FoundVariation {
  experiment: Experiment
  variation: Variation
}

/**
 * A variation that can be edited; undefined for the original and for ended experiments, where the site itself
 * is edited.
 */
export function findVariation(
  { settings }: EditedSite,
  variationId: string | undefined,
): FoundVariation | undefined {
  return variationId === undefined ? undefined : variationOfSettings(settings, variationId)
}

/** Every part of the editor derives the same view of a state: it is computed once. */
const known = new WeakMap<EditedSite, Map<Variation, EditedSite>>()
const knownEditing = new WeakMap<Editing, Map<string, Editing>>()

function once<Key extends object, Name, Value>(
  cache: WeakMap<Key, Map<Name, Value>>,
  key: Key,
  name: Name,
  make: () => Value,
): Value {
  const ofKey = cache.get(key) ?? new Map<Name, Value>()
  cache.set(key, ofKey)
  const found = ofKey.get(name) ?? make()
  ofKey.set(name, found)
  return found
}

/** The site with a variation applied; the site itself where there is no such variation. */
export function siteIn(site: EditedSite, variationId: string | undefined): EditedSite {
  const found = findVariation(site, variationId)
  return found ? once(known, site, found.variation, () => variationSite(site, found.variation)) : site
}

export function editingIn(editing: Editing, variationId: string | undefined): Editing {
  const site = siteIn(editing.site, variationId)
  if (site === editing.site || variationId === undefined) return editing
  return once(knownEditing, editing, variationId, () => ({ ...editing, site }))
}

/** Applies a change to a variation; what can not differ between variations is changed in the site. */
export function changedIn(
  site: EditedSite,
  { variation }: FoundVariation,
  recipe: (site: EditedSite) => unknown,
): EditedSite {
  const wanted = produce(variationSite(site, variation), (draft: EditedSite) => void recipe(draft))
  const made = withVariation(site, variation, wanted)
  const { settings } = made.rest
  return {
    ...made.rest,
    settings: {
      ...settings,
      experiments: settings.experiments?.map((experiment) => ({
        ...experiment,
        variations: experiment.variations.map((one) => (one.id === variation.id ? made.variation : one)),
      })),
    },
  }
}
