/** Addresses of map services: a point by its coordinates, in the order that each service wants. */
import { expect, it } from 'vitest';
import { googleDirectionsUrl, googlePlaceUrl, naverDirectionsUrl, naverPlaceUrl } from '../../src/rules/map-links.ts';

const PLACE = { name: '서울역 12번 출구/광장', latitude: 37.55, longitude: 126.97 };

it.each([
  [googlePlaceUrl, 'https://www.google.com/maps/search/?api=1&query=37.55,126.97'],
  [googleDirectionsUrl, 'https://www.google.com/maps/dir/?api=1&destination=37.55,126.97'],
  [naverPlaceUrl, 'https://map.naver.com/p/search/37.55,126.97'],
  [naverDirectionsUrl, `https://map.naver.com/p/directions/-/126.97,37.55,${encodeURIComponent(PLACE.name)}/-/transit`],
])('%o', (build, address) => {
  expect(build(PLACE)).toBe(address);
  expect(new URL(build(PLACE)).protocol).toBe('https:');
});
