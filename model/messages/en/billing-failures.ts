/** What staff are told about bills, cards and payments. */
export const billingFailuresEn = {
  'no-such-bill': 'There is no such bill.',
  'bill-settled': 'This bill is paid, completed or void already: nothing about it changes any more.',
  'bill-being-charged': 'A card is being charged for this bill. Wait until that has ended.',
  'bill-not-by-card': 'This bill can not be charged to a card.',
  'received-later': 'A transfer can not have arrived in the future. Choose today or an earlier day.',
  'billed-account-gone':
    'The account that was billed is gone, so that no bill can take the place of this one. Void it without a replacement.',
  'nothing-to-bill':
    'By what is known today nothing is owed for this month. Void the bill without a replacement.',
  'correction-too-large': 'The corrections are larger than the bill. A bill can not be below 0 yen.',
  'cards-not-set-up': 'Cards can not be used on this installation yet. Bills are paid by bank transfer.',
  'cards-not-here': 'Your bills come from a partner and are paid by bank transfer.',
  'no-card-yet': 'Add a card first.',
  'card-entry-over': 'No card was entered, or it was entered for another account. Start again.',
  'card-company-away':
    'The card company’s server can not be reached at the moment. Nothing was charged. Try again soon.',
  'signature-refused': 'This was not signed by the card company.',
  'code-needed': 'Enter the code of your authenticator, too.',
  'month-not-over': 'This month is not over yet. It is billed on the first of the next.',
  'user-has-open-bills':
    'This account has {count} bills that are not settled. Settle them first, or end the contract.',
  'user-not-billed-yet':
    'This account owes something that has not been billed yet. End the contract, and delete it once the last month has been billed.',
  'nothing-to-refund':
    'Nothing of this bill can be given back: nothing was paid, or all has been given back.',
  'no-such-credit-note': 'There is no such credit note.',
}
