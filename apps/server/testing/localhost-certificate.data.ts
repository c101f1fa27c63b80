/** A certificate for `localhost` that nothing but tests trusts, good for a hundred years. Its key guards nothing. */
export const localhostCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgL3i7YYfkRnYkGy+k
3bVAT3dNJ1AfoAM1ZMEd7GDskJOhRANCAAQepg4vXgZ9ZuHw9hKkDRoUyT2rCq3n
Tlx4doYOQCJY0ckqGN459mzwOtyxcIWHmJx3vqurw1VJtzgAoSlioqhS
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUQfAIaVZbHJMjHZb89AckLWi+GpUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA5MTU0OVoYDzIxMjYxMDI4
MDkxNTQ5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQepg4vXgZ9ZuHw9hKkDRoUyT2rCq3nTlx4doYOQCJY0ckqGN459mzw
OtyxcIWHmJx3vqurw1VJtzgAoSlioqhSo2kwZzAdBgNVHQ4EFgQU7RPclSKj4AQy
fU0eivcrA2mSH/EwHwYDVR0jBBgwFoAU7RPclSKj4AQyfU0eivcrA2mSH/EwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhANhYi73oKaucZmHP3uMIzm8PKqXsBpjl9VNgwNoebUsiAiBokTjULgMm
xL+tl1IZ5/D+X245bkkMOueApiXhHOK6jQ==
-----END CERTIFICATE-----
`,
}
