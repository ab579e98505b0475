/**
 * Addresses of the two map services that know Korea's roads and trains. Places are named by coordinates, since neither service
 * finds every place by its translated name.
 */

interface Place {
  latitude: number;
  longitude: number;
}

export function googlePlaceUrl({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

export function googleDirectionsUrl({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

export function naverPlaceUrl({ latitude, longitude }: Place): string {
  return `https://map.naver.com/p/search/${latitude},${longitude}`;
}

/** @param place its name is what the service shows for the destination */
export function naverDirectionsUrl({ name, latitude, longitude }: Place & { name: string }): string {
  return `https://map.naver.com/p/directions/-/${longitude},${latitude},${encodeURIComponent(name)}/-/transit`;
}
