/**
 * Screen names that the console has under other names: those of staff.md §2, and those that bookmarks may have. Both
 * are without the segment of the account type; `$1` is the id. Names that are missing here are the console's own.
 */
export const screenNames: readonly (readonly [from: RegExp, to: string])[] = [
  [/^site-list$/, 'sites'],
  [/^create-site$/, 'sites/create'],
  [/^site\/list\/([^/]+)$/, 'sites/$1'],
  [/^site\/([^/]+)$/, 'sites/$1'],
  [/^site\/([^/]+)\/preview$/, 'sites/$1/preview'],
  [/^pages\/([^/.]+)\.([^/]+)$/, 'sites/$1/edit?page=$2'],
  [/^sites\/([^/]+)\/settings$/, 'sites/$1/edit?field=/settings'],
  [/^user-list$/, 'users'],
  [/^user\/([^/]+)$/, 'users/$1'],
  [/^create-user$/, 'users/create'],
  [/^create-user\/([^/]+)$/, 'users/create?parentId=$1'],
  [/^update-user\/[^/]+\/([^/]+)$/, 'users/$1/edit'],
  [/^plan-management$/, 'plans'],
  [/^payment-list$/, 'bills'],
  [/^invoice\/([^/]+)$/, 'bills/$1'],
  [/^plan$/, 'check-plan'],
  [/^latest-information$/, 'news'],
  [/^latest-information\/create$/, 'news/create'],
  [/^latest-information\/(?:edit\/)?([^/]+)$/, 'news/$1'],
  [/^notification-delivery\/([^/]+)\/create$/, 'news/create?siteId=$1'],
  [/^notification-delivery\/[^/]+\/(?:edit|detail)\/([^/]+)$/, 'news/$1'],
  [/^system-notification$/, 'system-notifications'],
  [/^create-notification$/, 'system-notifications/create'],
  [/^notification\/([^/]+)$/, 'notifications/$1'],
  [/^admin-list$/, 'admins'],
  [/^first-time-change-password$/, 'account/security'],
]
