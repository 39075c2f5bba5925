// The usual recipient of the tests and the size of what goes to her, in the words of the service.
export const mia = {
  firstName: 'Mia',
  lastName: 'Berg',
  countryCode: 'DE',
  postalCode: '01067',
  city: 'Dresden',
  addressLine: 'Alter Berg 6',
  email: 'mia.berg@example.com',
}
export const sizeOfMias = { weight: 1250, height: 10, length: 30, width: 20 }
